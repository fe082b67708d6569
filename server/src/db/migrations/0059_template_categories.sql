CREATE TABLE "template_category" (
	"name" text PRIMARY KEY NOT NULL,
	"looks" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "template_category_looks" UNIQUE("looks")
);
