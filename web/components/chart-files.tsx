import { Check, Copy, Image } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { IconButton } from './button.tsx'
import { type Picture, pictureOf, pngOf } from './chart-picture.ts'
import { Panel } from './choice.tsx'
import { saveFile, useFileName, useFileSubject } from './files.ts'

/** Buttons that copy the charts of a figure with one click, or save them. */
export function ChartFiles({ title, chart }: { title: string; chart: RefObject<HTMLElement | null> }) {
  const nameOf = useFileName()
  const subject = useFileSubject()
  const [is_copied, setCopied] = useState(false)
  const withPicture = (act: (picture: Picture) => Promise<void>) => {
    const picture = chart.current && pictureOf(chart.current, { title, note: subject.join(' · ') })
    if (picture) void act(picture)
  }
  return (
    <>
      <IconButton
        label={is_copied ? 'Copied' : 'Copy chart'}
        onClick={() =>
          withPicture(async (picture) => {
            // Pass the promise and let the browser wait for it: after an await, the click no longer permits a copy.
            await navigator.clipboard.write([new ClipboardItem({ 'image/png': pngOf(picture) })])
            setCopied(true)
          })
        }
      >
        {is_copied ? <Check size={16} /> : <Copy size={16} />}
      </IconButton>
      <Panel label="Save chart" title={<Image size={16} />} look="quiet" className="w-44">
        {(close) =>
          (['PNG', 'SVG'] as const).map((kind) => (
            <button
              key={kind}
              type="button"
              className="hover:bg-sunken flex h-8 w-full items-center rounded-md px-2"
              onClick={() => {
                withPicture(async (picture) => {
                  const content =
                    kind === 'PNG' ? await pngOf(picture) : new Blob([picture.text], { type: 'image/svg+xml' })
                  saveFile(nameOf(title, kind.toLowerCase()), content)
                })
                close()
              }}
            >
              Save as {kind}
            </button>
          ))
        }
      </Panel>
    </>
  )
}
