-- Derives the features of stored chats from what the chats show. src/domain/intake/chats/features.ts applies the same rule
-- to new chats.
ALTER TABLE chats UPDATE features = arrayConcat(
    if(has(features, 'SHOPPING')
      OR (chat_id, batch) IN (SELECT chat_id, batch FROM product_mentions), ['SHOPPING'], []),
    if(has(features, 'PRODUCT_COMPARISON')
      OR (chat_id, batch) IN (SELECT chat_id, batch FROM product_mentions GROUP BY chat_id, batch HAVING count() > 1),
      ['PRODUCT_COMPARISON'], []),
    if(has(features, 'AD')
      OR (chat_id, batch) IN (SELECT chat_id, batch FROM chat_contents WHERE ads != '[]'), ['AD'], []),
    if(has(features, 'MAP')
      OR (chat_id, batch) IN (SELECT chat_id, batch FROM chat_contents WHERE maps != '[]'), ['MAP'], []),
    if(has(features, 'WEB_SEARCH')
      OR (chat_id, batch) IN (SELECT chat_id, batch FROM sources WHERE rank = 0)
      OR (chat_id, batch) IN (SELECT chat_id, batch FROM queries WHERE kind = 'fanout'), ['WEB_SEARCH'], [])
  ) WHERE true;
