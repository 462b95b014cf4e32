import { useT } from '../../../shell/use-t.ts'
import { figureTexts, leaveTexts } from './figure-texts.ts'

type Kinds = readonly { readonly code: string; readonly name: string }[]

const isKey = <T extends object>(texts: T, key: string): key is keyof T & string => Object.hasOwn(texts, key)

/** The words for a figure, such as `attendance.paid_days` or `leave.annual.taken_days`. */
export function useFigureName(kinds: Kinds): (name: string) => string {
  const t = useT()
  return (name) => {
    if (isKey(figureTexts, name)) return t(figureTexts[name])
    const [, code = '', what = ''] = /^leave\.(.+)\.([a-z_]+)$/.exec(name) ?? []
    const kind = kinds.find((one) => one.code === code)?.name ?? code
    return isKey(leaveTexts, what) ? t(leaveTexts[what], { kind }) : name
  }
}
