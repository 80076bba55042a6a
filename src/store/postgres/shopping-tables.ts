import type { ColumnType, Generated } from 'kysely'
import type { Maybe, Moment } from './column-types.ts'

/** What is sold and by whom. */
export interface ShoppingTables {
  global_brands: GlobalBrands
  brands_known_to_projects: BrandsKnownToProjects
  categories: Categories
  products: Products
  product_names: ProductNames
  product_categories: ProductCategories
  merchants: Merchants
}

interface GlobalBrands {
  id: string
  /** null: of the catalogue that ships, common to all. */
  company_id: string | null
  name: string
  /** Folded name; unique among what ships, and in a company. */
  name_key: string
  /** A registrable domain. */
  domain: string | null
  description: string | null
  aliases: Generated<string[]>
  /** Folded aliases. */
  alias_keys: Generated<string[]>
  created_at: Moment
}

/** The company's own global brands that were made in a project or found in its answers. */
interface BrandsKnownToProjects {
  project_id: string
  global_brand_id: string
  /** As it was spelled there first. */
  name: string
}

interface Categories {
  id: string
  project_id: string
  parent_id: string | null
  name: string
  /** Folded name; unique among the siblings that are not deleted. */
  name_key: string
  created_at: Moment
  deleted_at: Maybe<Date>
}

interface Products {
  id: string
  project_id: string
  /** Never changes. */
  global_brand_id: string | null
  name: string
  name_key: string
  source: 'CATALOG' | 'LLM'
  description: string | null
  image_url: string | null
  price_override: ColumnType<Record<string, number> | null, string | null | undefined, string | null>
  /** Grows with every change the reports must see. */
  version: Generated<number>
  /** The version the analytical store has. */
  mirrored_version: Generated<number>
  created_at: Moment
  deleted_at: Maybe<Date>
}

/** Whose every name is that products are, were or are seen by. A product that is not deleted has its own name. */
interface ProductNames {
  project_id: string
  /** Empty: of no brand. */
  global_brand_id: string
  name_key: string
  product_id: string
}

interface ProductCategories {
  product_id: string
  category_id: string
}

interface Merchants {
  id: string
  project_id: string
  /** The registrable domain, or the folded name where none is known. */
  key: string
  name: string
  domain: string | null
  created_at: Moment
}
