CREATE INDEX "saved_template_by_template" ON "saved_template" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "template_month_use_by_template" ON "template_month_use" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "about_me_refusal_by_owner" ON "about_me_refusal" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "chat_file_by_owner" ON "chat_file" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "chat_file_by_message" ON "chat_file" USING btree ("message_id") WHERE message_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "email_draft_by_agent" ON "email_draft" USING btree ("agent_id");--> statement-breakpoint
CREATE INDEX "email_draft_by_owner" ON "email_draft" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "memory_fact_by_owner" ON "memory_fact" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "voice_consent_by_owner" ON "voice_consent" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "moderation_case_by_decider" ON "moderation_case" USING btree ("decided_by") WHERE decided_by IS NOT NULL;--> statement-breakpoint
CREATE INDEX "ledger_movement_by_purchase" ON "ledger_movement" USING btree ("purchase_id") WHERE purchase_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "ledger_movement_by_pro_share" ON "ledger_movement" USING btree ("pro_share_id") WHERE pro_share_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "pro_share_by_template" ON "pro_share" USING btree ("template_id") WHERE template_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "purchase_by_seller" ON "purchase" USING btree ("seller_id") WHERE seller_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "template_rating_by_template" ON "template_rating" USING btree ("template_id");