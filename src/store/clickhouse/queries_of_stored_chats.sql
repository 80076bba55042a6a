-- The queries of chats that came in before they had a table. Of what an interrupted run wrote nothing stays.
DELETE FROM queries WHERE true;
INSERT INTO queries
  (project_id, date, prompt_id, model_channel_id, country_code, chat_id, batch, created_at, kind, `index`, text, products)
SELECT project_id, date, prompt_id, model_channel_id, country_code, chat_id, batch, created_at, sent.1, sent.2, sent.3, sent.4
FROM chat_contents
INNER JOIN (SELECT project_id, date, prompt_id, chat_id, batch, created_at FROM chats) AS chat
USING (project_id, date, prompt_id, chat_id, batch)
ARRAY JOIN arrayConcat(
  arrayMap((text, place) -> ('fanout', toUInt32(place - 1), text, emptyArrayString()), queries, arrayEnumerate(queries)),
  arrayMap(
    (query, place) -> ('shopping', toUInt32(place - 1), query.1, query.2),
    JSONExtract(shopping_queries, 'Array(Tuple(text String, products Array(String)))') AS shopping,
    arrayEnumerate(shopping)
  )
) AS sent
