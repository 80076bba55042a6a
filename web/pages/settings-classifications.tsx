import { domainClassifications, urlClassifications } from '../../src/contract/enums.ts'
import { Assign } from '../features/settings/assign-class.tsx'
import { ClassSettings } from '../features/settings/classes.tsx'

/** Custom classes, besides the built-in ones, and their assignments. */
export default function Classifications() {
  return (
    <>
      <ClassSettings kind="domain" title="Domain classes" builtIn={domainClassifications} />
      <ClassSettings kind="url" title="URL classes" builtIn={urlClassifications} />
      <div className="grid items-start gap-3 sm:gap-4 xl:grid-cols-2">
        <Assign kind="domain" builtIn={domainClassifications} />
        <Assign kind="url" builtIn={urlClassifications} />
      </div>
    </>
  )
}
