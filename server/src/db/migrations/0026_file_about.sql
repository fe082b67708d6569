ALTER TABLE "chat_file" ADD COLUMN "about" jsonb;
