import { type Address, readAddress } from './address.ts'
import { classOfFolders, rulesOfAddress, rulesOfFolders } from './address-rules.ts'
import { byOwner } from './page-by-owner.ts'

export type UrlClass =
  | 'HOMEPAGE'
  | 'CATEGORY_PAGE'
  | 'PRODUCT_PAGE'
  | 'LISTICLE'
  | 'COMPARISON'
  | 'PROFILE'
  | 'ALTERNATIVE'
  | 'DISCUSSION'
  | 'HOW_TO_GUIDE'
  | 'ARTICLE'
  | 'OTHER'

/** The class of a page by rule, from its normalised URL, its registrable domain and, if known, its title. */
export const urlClass = (url: string, domain: string, title: string | null): UrlClass =>
  addressClass(url, domain, title).is

/** A class, and how it was determined. */
interface AddressClass {
  is: UrlClass
  /** The address or the title says so; otherwise it is the usual class of the owner's pages with such names. */
  is_sure: boolean
  /** People sign in, register, pay or write to the owner there. */
  is_desk: boolean
}

/** The class of a page as `urlClass` returns it, with how certain it is. */
export function addressClass(url: string, domain: string, title: string | null): AddressClass {
  const address = readAddress(url, domain, title)
  const is = classFromAddress(address)
  if (is === 'desk') return { is: 'OTHER', is_sure: true, is_desk: true }
  if (is !== undefined) return { is, is_sure: true, is_desk: false }
  return { is: byOwner(address.host, domain, address.parts), is_sure: false, is_desk: false }
}

/** The class by the first rule that fits; undefined if neither the address nor the title decides. */
function classFromAddress(address: Address): UrlClass | 'desk' | undefined {
  for (const rule of rulesOfAddress) {
    const is = rule(address)
    if (is !== undefined) return is
  }
  const below = classOfFolders(address)
  for (const rule of rulesOfFolders) {
    const is = rule(address, below)
    if (is !== undefined) return is
  }
  return undefined
}
