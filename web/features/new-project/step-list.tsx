import { Check } from 'lucide-react'
import { classNames } from '../../components/class-names.ts'

const titles = ['Site', 'Company', 'Competitors', 'Prompts', 'Engines and cost'] as const

/** Shows the current step of the wizard. */
export const StepList = ({ at }: { at: number }) => (
  <ol aria-label="Steps" className="flex flex-wrap gap-x-4 gap-y-1.5">
    {titles.map((title, i) => (
      <li
        key={title}
        aria-current={i === at ? 'step' : undefined}
        className={classNames('flex items-center gap-1.5 text-sm', i === at ? 'font-semibold' : 'text-muted')}
      >
        <span
          className={classNames(
            'numbers flex size-5 items-center justify-center rounded-full text-xs',
            i <= at ? 'bg-accent text-on-accent' : 'bg-sunken',
          )}
        >
          {i < at ? <Check size={12} role="img" aria-label="Done" /> : i + 1}
        </span>
        <span className={i === at ? undefined : 'max-sm:sr-only'}>{title}</span>
      </li>
    ))}
  </ol>
)
