import { useState } from 'react'
import { mailKinds } from '../../../src/contract/enums.ts'
import { problemsOf } from '../../api/problems.ts'
import { useWrite } from '../../api/use-write.ts'
import { CheckList } from '../../components/check-list.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { TextInput } from '../../components/labelled-input.tsx'
import { useProjectId } from '../../open-project/open-project.ts'
import { type MailKind, type MailRecipient, mailKindsInWords } from './mail-kinds.ts'

const options = mailKinds.map((value) => ({
  value,
  title: `${mailKindsInWords[value].title}: ${mailKindsInWords[value].help}`,
}))
const isKind = (value: string): value is MailKind => mailKinds.some((kind) => kind === value)

/** Adds a mail recipient, or changes which mails a recipient gets. */
export function RecipientForm({ recipient, onClose }: { recipient?: MailRecipient; onClose: () => void }) {
  const project_id = useProjectId()
  const [address, setAddress] = useState(recipient?.address ?? '')
  const [kinds, setKinds] = useState<MailKind[]>(recipient?.kinds ?? ['weekly', 'alerts'])
  const create = useWrite('create_mail_recipient')
  const update = useWrite('update_mail_recipient')
  const problem = problemsOf(create.error ?? update.error, ['address', 'kinds'])
  return (
    <FormDialog
      title={recipient ? `Edit ${recipient.address}` : 'New recipient'}
      action={recipient ? 'Save' : 'Add recipient'}
      problem={problem()}
      is_busy={create.isPending || update.isPending}
      onSubmit={() =>
        recipient
          ? update.mutate({ recipient_id: recipient.id, kinds }, { onSuccess: onClose })
          : create.mutate({ project_id, address, kinds }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      {!recipient && (
        <TextInput
          label="Address"
          type="email"
          required
          autoFocus
          hint="Enter only addresses whose owners want these mails. Each mail has a link that ends them."
          value={address}
          problem={problem('address')}
          onValue={setAddress}
        />
      )}
      <CheckList
        label="Mails"
        options={options}
        chosen={kinds}
        problem={problem('kinds')}
        onChange={(chosen) => setKinds(chosen.filter(isKind))}
      />
    </FormDialog>
  )
}
