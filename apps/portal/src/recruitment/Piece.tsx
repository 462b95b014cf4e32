import { useLocale } from '@rostrum/ui/LocaleProvider'
import { Box } from '@rostrum/ui/layout'
import type { ReactNode } from 'react'

/** A sentence of a paragraph that does not break while it fits a line. Only Chinese has no space after its full stop. */
export function Piece({ children }: { children: ReactNode }) {
  const { locale } = useLocale()
  const isChinese = locale === 'zh-CN'
  return (
    <>
      <Box component="span" display="inline-block" me={isChinese ? 6 : undefined}>
        {children}
      </Box>
      {!isChinese && ' '}
    </>
  )
}
