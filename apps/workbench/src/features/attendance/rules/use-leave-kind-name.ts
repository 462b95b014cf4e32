import { useTranslateKey } from '@rostrum/ui/LocaleProvider'

/** The name of a kind of leave of the law; a kind of a unit alone is named by its code. */
export function useLeaveKindName(): (code: string) => string {
  const translate = useTranslateKey()
  return (code) => {
    const key = `leave_kind.${code}`
    const name = translate(key)
    return name === key ? code : name
  }
}
