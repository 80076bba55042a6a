import { useState } from 'react'
import { problemsOf } from '../../api/problems.ts'
import { useWrite } from '../../api/use-write.ts'
import { FormDialog } from '../../components/form-dialog.tsx'
import { TextInput } from '../../components/labelled-input.tsx'
import type { EngineConnection } from './engine-connection.ts'

/** A form for the key of a provider. The browser does not store the key. */
export function EngineKeyDialog({
  engine: { provider, title, key },
  onStored,
  onClose,
}: {
  engine: EngineConnection
  onStored: () => void
  onClose: () => void
}) {
  const [api_key, setKey] = useState('')
  const store = useWrite('set_engine_key')
  const problem = problemsOf(store.error, ['api_key'])
  return (
    <FormDialog
      title={`${key ? 'Change' : 'Enter'} the key of ${title}`}
      action="Store and test"
      problem={problem()}
      is_busy={store.isPending}
      is_disabled={api_key === ''}
      onSubmit={() => store.mutate({ provider, api_key }, { onSuccess: onStored })}
      onClose={onClose}
    >
      <p className="text-muted text-sm">
        It is stored encrypted and not shown again. Every active prompt of projects that track a channel of {title} is
        asked from now on; the provider charges for that.
      </p>
      <TextInput
        label={`Key of ${title}`}
        type="password"
        required
        autoFocus
        autoComplete="off"
        spellCheck={false}
        value={api_key}
        problem={problem('api_key')}
        onValue={(text) => setKey(text.trim())}
      />
    </FormDialog>
  )
}
