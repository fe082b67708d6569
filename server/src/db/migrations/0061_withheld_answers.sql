-- Links without files kept answers that quote attached files. Their answers go, where the conversation has any file: whoever
-- wants more can update the link, which then shows what came before the file.
UPDATE shared_message
SET shown = jsonb_set(shown - 'tools_used', '{content}', '"*This answer may quote an attached file, which was not shared.*"')
FROM shared_link
WHERE shared_message.link_id = shared_link.id AND NOT shared_link.with_files
  AND shared_message.shown->>'sender' = 'assistant'
  AND EXISTS (
    SELECT FROM chat_file
    WHERE chat_file.conversation_id = shared_link.conversation_id
      AND chat_file.message_id IS NOT NULL AND chat_file.kind <> 'audio'
  );
