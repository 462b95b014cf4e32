import type { Icon } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { type ReactNode, useRef, useState } from 'react'
import { PartMissed } from '../PartMissed.tsx'
import classes from './EditorAtTouch.module.css'
import { PlainText, type PlainTextProps } from './PlainText.tsx'
import { takeOver } from './take-over.ts'

type EditorAtTouchProps<Part> = Omit<PlainTextProps, 'box' | 'onTouch' | 'onSettled'> & {
  /** Asks for the code of the editor. */
  load: () => Promise<Part>
  /** The tools that the editor will have, in groups; here they only keep its place. */
  tools: readonly (readonly Icon[])[]
  frameClassName?: string | undefined
  /** @param onReady to be called with the editor as soon as it stands on the page */
  children: (part: Part, onReady: (editor: Editor) => void) => ReactNode
}

/**
 * A field of formatted text whose editor, a large library, comes when somebody first touches it. Until then the text
 * stands in a plain field that looks like it and can be written in; what was written, and the caret, go over.
 */
export function EditorAtTouch<Part>({ load, tools, frameClassName, children, ...text }: EditorAtTouchProps<Part>) {
  const box = useRef<HTMLDivElement>(null)
  const settled = useRef(true)
  const written = useRef(false)
  const waiting = useRef<Editor>(undefined)
  const [part, setPart] = useState<{ readonly come: Part }>()
  const [missed, setMissed] = useState(false)
  const [over, setOver] = useState(false)
  const touch = () => {
    setMissed(false)
    load().then(
      (come) => setPart((former) => former ?? { come }),
      () => setMissed(true),
    )
  }
  const handOver = () => {
    if (!settled.current || !waiting.current || !box.current) return
    takeOver(waiting.current, box.current, written.current)
    waiting.current = undefined
    setOver(true)
  }
  return (
    <div className={classes.place}>
      {!over && (
        <div className={`${classes.frame} ${frameClassName ?? ''}`} data-invalid={text.attributes['aria-invalid']}>
          {tools.length > 0 && <ToolsToCome tools={tools} onTouch={() => box.current?.focus()} />}
          <PlainText
            {...text}
            box={box}
            onChange={(html) => {
              written.current = true
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
        <div className={over ? undefined : classes.behind}>
          {children(part.come, (editor) => {
            waiting.current = editor
            handOver()
          })}
        </div>
      )}
      {missed && <PartMissed at="place" onRetry={touch} />}
    </div>
  )
}

function ToolsToCome({ tools, onTouch }: { tools: readonly (readonly Icon[])[]; onTouch: () => void }) {
  return (
    <div
      className={classes.tools}
      aria-hidden="true"
      onMouseDown={(event) => {
        event.preventDefault()
        onTouch()
      }}
    >
      {tools.map((group, at) => (
        <div key={`${at}`} className={classes.group}>
          {group.map((Tool, place) => (
            <span key={`${place}`} className={classes.tool}>
              <Tool size={16} stroke={1.5} />
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}
