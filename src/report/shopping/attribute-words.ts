/**
 * Words that mark the value of an attribute as a size, a weight or another number, in the folded form of values: NFKC
 * and lower case, so "m²" is "m2" here.
 */
const words = (text: string) => text.split('|')

/** Units of length, area, volume and weight; most take a plural s. */
export const sizeUnits = [
  ...words('nm|μm|um|mm|cm|dm|m|km|millimeter|millimetre|centimeter|centimetre|meter|metre|kilometer|kilometre'),
  ...words(
    'in|inch|inches|ft|foot|feet|yd|yard|mi|mile|zoll|pouce|pulgada|pollici|polegada|cali|tommer|tum|インチ|毫米|厘米|公分',
  ),
  ...words(
    'mm2|cm2|m2|km2|qm|sqm|sq m|sqft|sq ft|sq. ft|sq in|sq. in|square feet|square meter|square metre|hectare|acre',
  ),
  ...words(
    'ml|cl|dl|l|liter|litre|litro|milliliter|millilitre|mm3|cm3|m3|cc|cu ft|cu. ft|cubic feet|cubic foot|cubic inches',
  ),
  ...words('gal|gallon|qt|quart|pt|pint|cup|fl oz|fl. oz|fluid ounce|升|毫升|リットル'),
  ...words('mg|g|gr|kg|kilo|t|gram|gramm|gramme|gramo|grammo|kilogram|kilogramm|kilogramme|kilogramo'),
  ...words('oz|ounce|lb|pound|st|stone|ton|tonne|公斤|千克|克|グラム|キロ'),
]

/** Signs for feet and inches. The side may follow directly, as in 12"W. */
export const sizeSigns = words("\"|”|″|′′|''|'|’|′")

/** The side that a number refers to. */
export const sides = [
  ...words('l|w|h|d|b|t|length|width|height|depth|long|wide|high|deep|tall|thin|thick|ø|⌀'),
  ...words('lang|breit|hoch|tief|dick|bred|høj|dyb|tyk'),
]

/** Words that may precede a number, in most scripts followed by a space. */
export const hedges = [
  ...words('approx|approx.|approximately|about|around|roughly|ca|ca.|circa|up to|over|under|at least|at most|from'),
  ...words(
    'less than|more than|max|max.|min|min.|etwa|rund|bis zu|ab|mindestens|maximal|environ|hasta|aproximadamente',
  ),
  ...words('usd|eur|gbp|chf|dkk|sek|nok|cad|aud|jpy|cny'),
]

/** What may join two numbers of one value. */
export const joints = words('x|×|*|/|,|;|:|-|–|—|~|≈|=|+|±|by|to|and|bis|und')
