import type { ColumnType, Generated } from 'kysely'
import type { NullableColumn, TimestampColumn } from './column-types.ts'

/** Products, merchants and brands. */
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
  /** null: part of the catalogue that ships with the product, common to all. */
  company_id: string | null
  name: string
  /** Folded name; unique in the shipped catalogue, and within a company. */
  name_key: string
  /** A registrable domain. */
  domain: string | null
  description: string | null
  aliases: Generated<string[]>
  /** Folded aliases. */
  alias_keys: Generated<string[]>
  created_at: TimestampColumn
}

/** The company's own global brands that were created in a project or found in its answers. */
interface BrandsKnownToProjects {
  project_id: string
  global_brand_id: string
  /** As it was first spelled there. */
  name: string
}

interface Categories {
  id: string
  project_id: string
  parent_id: string | null
  name: string
  /** Folded name; unique among the siblings that are not deleted. */
  name_key: string
  created_at: TimestampColumn
  deleted_at: NullableColumn<Date>
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
  /** Increases with every change the reports must see. */
  version: Generated<number>
  /** The version the analytical store has. */
  mirrored_version: Generated<number>
  created_at: TimestampColumn
  deleted_at: NullableColumn<Date>
}

/** Maps every name under which products are, were or are seen, to its product. A product that is not deleted has its own name. */
interface ProductNames {
  project_id: string
  /** Empty: no brand. */
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
  /** The registrable domain, or the folded name if no domain is known. */
  key: string
  name: string
  domain: string | null
  created_at: TimestampColumn
}
