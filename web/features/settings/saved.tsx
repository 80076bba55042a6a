/** Confirms that a form was saved. */
export const Saved = ({ is_shown, words = 'Saved' }: { is_shown: boolean; words?: string }) => (
  <span role="status" className="text-good text-sm">
    {is_shown && words}
  </span>
)
