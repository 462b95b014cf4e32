import type { Icon } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { type ReactNode, useRef, useState } from 'react'
import { ChunkLoadNotice } from '../ChunkLoadNotice.tsx'
import { Box, Flex } from '../layout.tsx'
import { isNewVersionDeployed } from '../new-version.ts'
import classes from './EditorAtTouch.module.css'
import { PlainTextEditor, type PlainTextEditorProps } from './PlainTextEditor.tsx'
import { transferContent } from './transfer-content.ts'

type LazyEditorProps<Part> = Omit<PlainTextEditorProps, 'box' | 'onTouch' | 'onSettled'> & {
  /** Loads the code of the editor. */
  load: () => Promise<Part>
  /** The tools of the future editor, in groups and in order. A click on one is repeated in the editor when it loads. */
  tools: readonly (readonly Icon[])[]
  frameClassName?: string | undefined
  /** @param onReady call this with the editor as soon as it is mounted */
  children: (part: Part, onReady: (editor: Editor) => void) => ReactNode
}

/**
 * A field of formatted text whose editor, a large library, loads on the first interaction. Until then the text is in a
 * plain editable field with the same look. The editor takes over the typed text and the caret.
 */
export function LazyEditor<Part>({ load, tools, frameClassName, children, ...text }: LazyEditorProps<Part>) {
  const box = useRef<HTMLDivElement>(null)
  const settled = useRef(true)
  const written = useRef(false)
  const waiting = useRef<Editor>(undefined)
  const coming = useRef<HTMLDivElement>(null)
  const pressed = useRef<number[]>([])
  const [part, setPart] = useState<{ readonly come: Part }>()
  const [missed, setMissed] = useState<{ readonly isOutdated: boolean }>()
  const [over, setOver] = useState(false)
  const touch = () => {
    setMissed(undefined)
    load().then(
      (come) => setPart((former) => former ?? { come }),
      async () => setMissed({ isOutdated: await isNewVersionDeployed() }),
    )
  }
  const replaceWithEditor = () => {
    if (!settled.current || !waiting.current || !box.current) return
    transferContent(waiting.current, box.current, written.current)
    waiting.current = undefined
    for (const tool of pressed.current) toolsOf(coming.current)[tool]?.click()
    setOver(true)
  }
  return (
    <Box pos="relative">
      {!over && (
        <div className={`${classes.frame} ${frameClassName ?? ''}`} data-invalid={text.attributes['aria-invalid']}>
          {tools.length > 0 && (
            <ToolbarPlaceholder
              tools={tools}
              onPress={(tool) => {
                box.current?.focus()
                if (tool !== undefined) pressed.current.push(tool)
              }}
            />
          )}
          <PlainTextEditor
            {...text}
            box={box}
            onChange={(html) => {
              written.current = true
              // They referred to the previous text and would now change different text.
              pressed.current = []
              text.onChange(html)
            }}
            onTouch={touch}
            onSettled={(now) => {
              settled.current = now
              replaceWithEditor()
            }}
          />
        </div>
      )}
      {part && (
        <div ref={coming} className={over ? undefined : classes.behind}>
          {children(part.come, (editor) => {
            waiting.current = editor
            replaceWithEditor()
          })}
        </div>
      )}
      {missed && <ChunkLoadNotice placement="place" isOutdated={missed.isOutdated} onRetry={touch} />}
    </Box>
  )
}

const toolsOf = (editor: HTMLElement | null) => editor?.querySelectorAll<HTMLElement>('[role="toolbar"] button') ?? []

type ToolbarPlaceholderProps = {
  tools: readonly (readonly Icon[])[]
  /** @param tool the index among all tools; undefined for an interaction outside of them */
  onPress: (tool: number | undefined) => void
}

function ToolbarPlaceholder({ tools, onPress }: ToolbarPlaceholderProps) {
  const all = tools.flat()
  return (
    <Flex
      align="center"
      wrap="wrap"
      className={classes.tools}
      aria-hidden="true"
      onMouseDown={(event) => {
        event.preventDefault()
        const tool = event.target instanceof Element && event.target.closest('[data-tool]')
        onPress(tool ? Number(tool.getAttribute('data-tool')) : undefined)
      }}
    >
      {tools.map((group, at) => (
        <Flex key={`${at}`}>
          {group.map((Tool, place) => (
            <Flex
              key={`${place}`}
              component="span"
              justify="center"
              align="center"
              className={classes.tool}
              data-tool={all.indexOf(Tool)}
            >
              <Tool size={16} stroke={1.5} />
            </Flex>
          ))}
        </Flex>
      ))}
    </Flex>
  )
}
