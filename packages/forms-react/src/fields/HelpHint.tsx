import { Tooltip } from '@mantine/core'
import type { RefObject } from 'react'

type HelpHintProps = { target: RefObject<HTMLElement | null>; text: string; shown: boolean }

// biome-ignore lint/style/noDefaultExport: React.lazy takes the default export of a module
export default function HelpHint({ target, text, shown }: HelpHintProps) {
  return <Tooltip target={target} label={text} opened={shown} multiline maw={280} />
}
