import type { Metrics } from './metric.ts'

/** What questions about products count, for anything that chats show: a product, a brand, a category, a merchant. */
export const appearanceMetrics = {
  visibility: {
    sql: 'if(chat_count = 0, 0, mention_count / chat_count)',
    unit: 'share',
    means: 'share of the chats in scope that show it',
    title: 'Visibility',
    ratio: { kind: 'rate', x: 'chat_count', y: 'mention_count' },
  },
  mention_count: {
    sql: 'mention_count',
    unit: 'count',
    means: 'appearances: chats in scope that show it',
    title: 'Answers',
  },
  win_rate: {
    sql: 'if(mention_count = 0, 0, win_count / mention_count)',
    unit: 'share',
    means: 'share of its appearances that are first',
    title: 'Win rate',
    ratio: { kind: 'rate', x: 'mention_count', y: 'win_count' },
  },
  win_count: { sql: 'win_count', unit: 'count', means: 'chats that show it first' },
  avg_position: {
    sql: 'if(mention_count = 0, NULL, position_sum / mention_count)',
    unit: 'rank',
    means: 'mean position of its appearances',
    is_nullable: true,
    title: 'Position',
    ratio: { kind: 'mean', x: 'mention_count', y: 'position_sum' },
  },
  avg_rating: {
    sql: 'if(rating_count = 0, NULL, rating_trillionths / (1e12 * rating_count))',
    unit: 'stars',
    means: 'mean rating of the appearances that have one',
    is_nullable: true,
    title: 'Rating',
  },
  share_of_voice: {
    sql: 'if(all_mention_count = 0, 0, mention_count / all_mention_count)',
    unit: 'share',
    means: 'its share of the appearances of all products',
    title: 'Share of voice',
    ratio: { kind: 'share', x: 'all_mention_count', y: 'mention_count' },
  },
} as const satisfies Metrics

const { mention_count, share_of_voice, win_rate, avg_position, avg_rating } = appearanceMetrics

/** The same for merchants: a chat that shows their offers is an appearance. */
export const merchantMetrics = {
  mention_count,
  share_of_voice: { ...share_of_voice, means: 'its share of the appearances of all merchants' },
  win_rate,
  avg_position,
  avg_rating,
} as const satisfies Metrics
