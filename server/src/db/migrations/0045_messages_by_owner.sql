CREATE INDEX "message_by_owner" ON "message" USING btree ("owner_id","seq");
