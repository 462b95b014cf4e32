import type { FormStore } from '@rostrum/forms'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { useT } from '../shell/use-t.ts'
import { doubtfulRelatives } from './doubtful-relatives.ts'
import { FormHint } from './FormHint.tsx'

type BirthHintProps = {
  form: FormStore
  /** That of the person who fills in the form. */
  birthDate: string
}

/** Asks the person to check births in the family that cannot be right. */
export function BirthHint({ form, birthDate }: BirthHintProps) {
  const t = useT()
  const { list } = useTextJoins()
  const text = () => {
    const names = doubtfulRelatives(form, birthDate)
    return names.length > 0 ? t('form_host.births_doubtful', { names: list(names) }) : undefined
  }
  return <FormHint form={form} text={text} />
}
