import { Button } from '../../components/button.tsx'

/** Shown after a conflicting edit; the article must be loaded again. */
export const Changed = ({ words, onReload }: { words: string; onReload: () => Promise<unknown> }) => (
  <div role="alert" className="bg-accent-soft space-y-2 rounded-lg px-3 py-2.5 text-sm">
    <p className="font-medium">The article has changed in the meantime</p>
    <p>{words}</p>
    <Button onClick={() => void onReload()}>Load the current article</Button>
  </div>
)
