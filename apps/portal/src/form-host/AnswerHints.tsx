import type { FormStore } from '@rostrum/forms'
import { BirthHint } from './BirthHint.tsx'
import { GraduationHint } from './GraduationHint.tsx'

/** What the person should check in the answers of a form, as far as it has the fields of the initial ones. */
export function AnswerHints({ form, birthDate }: { form: FormStore; birthDate: string }) {
  return (
    <>
      <BirthHint form={form} birthDate={birthDate} />
      <GraduationHint form={form} />
    </>
  )
}
