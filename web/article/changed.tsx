import { Button } from '../components/button.tsx'

/** Somebody else was faster; the way on is to read the article again. */
export const Changed = ({ words, onReload }: { words: string; onReload: () => Promise<unknown> }) => (
  <div role="alert" className="bg-accent-soft space-y-2 rounded-lg px-3 py-2.5 text-sm">
    <p className="font-medium">The article changed meanwhile</p>
    <p>{words}</p>
    <Button onClick={() => void onReload()}>Load the article as it is now</Button>
  </div>
)
