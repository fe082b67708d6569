ALTER TABLE "template_rating" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "template_rating" ADD COLUMN "text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "template_rating" ADD COLUMN "reply" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "template_rating" ADD COLUMN "replied_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "template_rating" ADD COLUMN "helpful" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "template_rating" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "template_rating" ADD CONSTRAINT "template_rating_id" UNIQUE("id");--> statement-breakpoint
CREATE TABLE "review_vote" (
	"review_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"voted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "review_vote_review_id_account_id_pk" PRIMARY KEY("review_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "review_vote" ADD CONSTRAINT "review_vote_review_id_template_rating_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."template_rating"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_vote" ADD CONSTRAINT "review_vote_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_vote_by_account" ON "review_vote" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "template_rating_stars" ON "template_rating" USING btree ("template_id","rating") WHERE hidden_at IS NULL;--> statement-breakpoint
CREATE INDEX "template_rating_newest" ON "template_rating" USING btree ("template_id","rated_at" DESC NULLS FIRST,"id") WHERE text <> '' AND hidden_at IS NULL;--> statement-breakpoint
CREATE INDEX "template_rating_helpful" ON "template_rating" USING btree ("template_id","helpful" DESC NULLS FIRST,"rated_at" DESC NULLS FIRST,"id") WHERE text <> '' AND hidden_at IS NULL;
