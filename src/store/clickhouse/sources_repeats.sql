-- Marks the repeats among what came in before they were marked. All sources of a chat lie on one node.
ALTER TABLE sources UPDATE is_repeat = true WHERE (chat_id, batch, rank) IN (
  SELECT chat_id, batch, arrayJoin(arrayPopFront(arraySort(groupArray(rank))))
  FROM sources
  GROUP BY project_id, date, prompt_id, model_channel_id, chat_id, batch, domain
  HAVING count() > 1
  SETTINGS optimize_aggregation_in_order = 1
)
