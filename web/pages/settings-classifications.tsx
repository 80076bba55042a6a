import { domainClassifications, urlClassifications } from '../../src/contract/enums.ts'
import { Assign } from '../settings/assign-class.tsx'
import { Classes } from '../settings/classes.tsx'

/** Classes of one's own beside those built in, and what belongs to them. */
export default function Classifications() {
  return (
    <>
      <Classes kind="domain" title="Classes of domains" builtIn={domainClassifications} />
      <Classes kind="url" title="Classes of URLs" builtIn={urlClassifications} />
      <div className="grid items-start gap-3 sm:gap-4 xl:grid-cols-2">
        <Assign kind="domain" builtIn={domainClassifications} />
        <Assign kind="url" builtIn={urlClassifications} />
      </div>
    </>
  )
}
