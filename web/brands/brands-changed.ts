import { counted, refresh } from '../api/write.ts'

/**
 * Has everything that depends on brands be asked anew. The brands come first: they say whether stored answers are being
 * read again, and numbers asked for after that are those of now, or asked for once more when it has ended.
 */
export async function brandsChanged() {
  await refresh(['list_brands', 'list_brand_suggestions'])
  await refresh([...counted, 'list_prompts'])
}
