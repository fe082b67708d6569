-- Words alike: what a misspelt search word may have meant.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "agent" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"status_reason" text,
	"status_since" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_word" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_template" (
	"account_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_template_account_id_template_id_pk" PRIMARY KEY("account_id","template_id")
);
--> statement-breakpoint
CREATE TABLE "template" (
	"id" uuid PRIMARY KEY NOT NULL,
	"creator_id" uuid,
	"creator_name" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"is_premium" boolean NOT NULL,
	"visibility" text NOT NULL,
	"current_version_id" uuid NOT NULL,
	"cover_file" text,
	"downloads" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"rating" numeric(3, 2) GENERATED ALWAYS AS (CASE WHEN rating_count = 0 THEN 4.5 ELSE round(rating_sum::numeric / rating_count, 2) END) STORED NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', name), 'A') || setweight(to_tsvector('english', category), 'B') || setweight(to_tsvector('english', description), 'C')) STORED NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "template_creator_name" UNIQUE NULLS NOT DISTINCT("creator_id","name")
);
--> statement-breakpoint
CREATE TABLE "template_file" (
	"version_id" uuid NOT NULL,
	"path" text NOT NULL,
	"content_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "template_file_version_id_path_pk" PRIMARY KEY("version_id","path")
);
--> statement-breakpoint
CREATE TABLE "template_rating" (
	"account_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"rating" integer NOT NULL,
	"rated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "template_rating_account_id_template_id_pk" PRIMARY KEY("account_id","template_id")
);
--> statement-breakpoint
CREATE TABLE "template_use" (
	"template_id" uuid NOT NULL,
	"user_hash" "bytea" NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "template_use_template_id_user_hash_pk" PRIMARY KEY("template_id","user_hash")
);
--> statement-breakpoint
CREATE TABLE "template_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"template_id" uuid NOT NULL,
	"version" text NOT NULL,
	"content_hash" text NOT NULL,
	"config" jsonb NOT NULL,
	"prompt" text NOT NULL,
	"logic" text,
	"requirements" text,
	"tests" text,
	"notes" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agent" ADD CONSTRAINT "agent_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent" ADD CONSTRAINT "agent_template_id_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent" ADD CONSTRAINT "agent_version_id_template_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."template_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_template" ADD CONSTRAINT "saved_template_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_template" ADD CONSTRAINT "saved_template_template_id_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."template"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template" ADD CONSTRAINT "template_creator_id_account_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_file" ADD CONSTRAINT "template_file_version_id_template_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."template_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_rating" ADD CONSTRAINT "template_rating_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_rating" ADD CONSTRAINT "template_rating_template_id_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."template"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_use" ADD CONSTRAINT "template_use_template_id_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."template"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_version" ADD CONSTRAINT "template_version_template_id_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."template"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_by_owner" ON "agent" USING btree ("owner_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "agent_by_template" ON "agent" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "agent_by_version" ON "agent" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "catalogue_word_alike" ON "catalogue_word" USING gist ("word" gist_trgm_ops);--> statement-breakpoint
CREATE INDEX "template_search" ON "template" USING gin ("search");--> statement-breakpoint
CREATE INDEX "template_by_downloads" ON "template" USING btree ("downloads" DESC NULLS FIRST,"id") WHERE visibility = 'public';--> statement-breakpoint
CREATE INDEX "template_by_rating" ON "template" USING btree ("rating" DESC NULLS FIRST,"downloads" DESC NULLS FIRST,"id") WHERE visibility = 'public';--> statement-breakpoint
CREATE INDEX "template_by_newest" ON "template" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE visibility = 'public';--> statement-breakpoint
CREATE INDEX "template_by_name" ON "template" USING btree (lower(name),"id") WHERE visibility = 'public';--> statement-breakpoint
CREATE INDEX "template_by_category_downloads" ON "template" USING btree ("category","downloads" DESC NULLS FIRST,"id") WHERE visibility = 'public';--> statement-breakpoint
CREATE INDEX "template_version_by_template" ON "template_version" USING btree ("template_id","created_at" DESC NULLS FIRST);