import type { Icon } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { type ReactNode, useRef, useState } from 'react'
import { ChunkLoadNotice } from '../ChunkLoadNotice.tsx'
import { isNewVersionDeployed } from '../new-version.ts'
import classes from './EditorAtTouch.module.css'
import { PlainTextEditor, type PlainTextEditorProps } from './PlainTextEditor.tsx'
import { transferContent } from './transfer-content.ts'

type LazyEditorProps<Part> = Omit<PlainTextEditorProps, 'box' | 'onTouch' | 'onSettled'> & {
  /** Asks for the code of the editor. */
  load: () => Promise<Part>
  /** The tools that the editor will have, in groups and in its order; one that is pressed is pressed there when it comes. */
  tools: readonly (readonly Icon[])[]
  frameClassName?: string | undefined
  /** @param onReady to be called with the editor as soon as it stands on the page */
  children: (part: Part, onReady: (editor: Editor) => void) => ReactNode
}

/**
 * A field of formatted text whose editor, a large library, comes when somebody first touches it. Until then the text
 * stands in a plain field that looks like it and can be written in; what was written, and the caret, go over.
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
  const handOver = () => {
    if (!settled.current || !waiting.current || !box.current) return
    transferContent(waiting.current, box.current, written.current)
    waiting.current = undefined
    for (const tool of pressed.current) toolsOf(coming.current)[tool]?.click()
    setOver(true)
  }
  return (
    <div className={classes.place}>
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
              // They were for what stood there, and would now change something else.
              pressed.current = []
              text.onChange(html)
            }}
            onTouch={touch}
            onSettled={(now) => {
              settled.current = now
              handOver()
            }}
          />
        </div>
      )}
      {part && (
        <div ref={coming} className={over ? undefined : classes.behind}>
          {children(part.come, (editor) => {
            waiting.current = editor
            handOver()
          })}
        </div>
      )}
      {missed && <ChunkLoadNotice placement="place" isOutdated={missed.isOutdated} onRetry={touch} />}
    </div>
  )
}

const toolsOf = (editor: HTMLElement | null) => editor?.querySelectorAll<HTMLElement>('[role="toolbar"] button') ?? []

type ToolbarPlaceholderProps = {
  tools: readonly (readonly Icon[])[]
  /** @param tool which of all, or none where it was beside them */
  onPress: (tool: number | undefined) => void
}

function ToolbarPlaceholder({ tools, onPress }: ToolbarPlaceholderProps) {
  const all = tools.flat()
  return (
    <div
      className={classes.tools}
      aria-hidden="true"
      onMouseDown={(event) => {
        event.preventDefault()
        const tool = event.target instanceof Element && event.target.closest('[data-tool]')
        onPress(tool ? Number(tool.getAttribute('data-tool')) : undefined)
      }}
    >
      {tools.map((group, at) => (
        <div key={`${at}`} className={classes.group}>
          {group.map((Tool, place) => (
            <span key={`${place}`} className={classes.tool} data-tool={all.indexOf(Tool)}>
              <Tool size={16} stroke={1.5} />
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}
