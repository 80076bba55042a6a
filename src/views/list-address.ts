/** The page of a list, from 0. The address counts from 1. */
export const pageIndexOf = ({ page }: { page?: string | undefined }) => Math.max(0, Number(page ?? 1) - 1 || 0)

interface Order {
  id: string
  desc: boolean
}

/** The sort order of a list, in the address as `visibility.desc`. The default column is sorted descending. */
export function orderOf({ sort }: { sort?: string | undefined }, usual: string): Order {
  const [id = usual, direction] = sort?.split('.') ?? []
  return { id, desc: direction !== 'asc' }
}
export const textOfOrder = (order: Order | undefined) => order && `${order.id}.${order.desc ? 'desc' : 'asc'}`
