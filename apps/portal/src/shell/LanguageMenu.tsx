import { DropdownMenu } from '@rostrum/ui/DropdownMenu'
import { IconLanguage } from '@tabler/icons-react'
import { useLanguageEntries } from './preferences.tsx'
import classes from './Shell.module.css'
import { useT } from './use-t.ts'

/** Shows the language of the page and offers the others. */
export function LanguageMenu() {
  const t = useT()
  const { current, entries } = useLanguageEntries()
  return (
    <DropdownMenu
      className={classes.tool}
      width={144}
      // The visible text of the button must be in its accessible name (WCAG 2.5.3).
      label={`${t('ui.language')} ${current}`}
      entries={entries}
    >
      <IconLanguage size={18} aria-hidden="true" />
      <span className={classes.words}>{current}</span>
    </DropdownMenu>
  )
}
