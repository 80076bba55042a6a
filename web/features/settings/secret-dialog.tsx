import { Button } from '../../components/button.tsx'
import { CopyButton } from '../../components/copy-button.tsx'
import { Dialog } from '../../components/dialog.tsx'

/** A secret that signs messages, shown once. */
export const SecretDialog = ({ secret, note, onClose }: { secret: string; note?: string; onClose: () => void }) => (
  <Dialog title="Secret of the endpoint" is_form onClose={onClose}>
    <div className="space-y-4 p-4">
      <p>Copy it now and keep it safe: it proves that messages come from Answerscope. It is not shown again.</p>
      {note && <p className="text-muted text-sm">{note}</p>}
      <div className="flex flex-wrap items-center gap-2">
        <code className="bg-sunken min-w-0 flex-1 rounded-lg px-3 py-2 font-mono text-sm break-all">{secret}</code>
        <CopyButton text={secret} label="Copy secret" />
      </div>
      <div className="flex justify-end">
        <Button look="primary" onClick={onClose}>
          I have saved it
        </Button>
      </div>
    </div>
  </Dialog>
)
