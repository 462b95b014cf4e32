import type { Rule } from '@rostrum/forms'
import { Dialog } from '@rostrum/ui/Dialog'
import { Stack } from '@rostrum/ui/layout'
import { useState } from 'react'
import { isRefusal } from '../commands/command.ts'
import { useDesigner } from '../view/designer-context.ts'
import { useHookName, useT, useTitles } from '../view/messages.ts'
import { useConfirmDiscard } from '../view/use-confirm-discard.tsx'
import { useSaveKey } from '../view/use-save-key.tsx'
import { findScriptSyntaxError } from './check-script.ts'
import { ScriptApi } from './ScriptApi.tsx'
import classes from './ScriptDialog.module.css'
import { ScriptNav, useScriptGroups } from './ScriptNav.tsx'
import { ScriptPane } from './ScriptPane.tsx'
import { FullWindowButton, ScriptFooter, type ScriptSide, SideButtons } from './script-dialog-parts.tsx'
import { locationKey, type ScriptLocation, scriptAt } from './script-locations.ts'
import { setScripts } from './set-scripts.ts'
import { turnIntoRules } from './turn-into-rules.ts'
import { useScriptMarks } from './use-script-marks.ts'

type ScriptDialogProps = { nodeId: string | undefined; hook: string; onClose: () => void }

/** The scripts of a widget and of the form. A script that was changed here is not saved with a syntax error. */
export function ScriptDialog({ nodeId, hook, onClose }: ScriptDialogProps) {
  const t = useT()
  const { session, open } = useDesigner()
  const { document } = session
  const groups = useScriptGroups(document, nodeId)
  const places = groups.flatMap((group) => group.places)
  const [key, setKey] = useState(locationKey({ nodeId, hook }))
  // An editor starts at the first error, so another one is opened for each way there.
  const [leads, setLeads] = useState(0)
  const [drafts, setDrafts] = useState<ReadonlyMap<string, string>>(new Map())
  const textOf = (place: ScriptLocation) => drafts.get(locationKey(place)) ?? scriptAt(document, place)
  const current = places.find((place) => locationKey(place) === key)
  const isBroken = (place: ScriptLocation) =>
    place.language === 'javascript' && findScriptSyntaxError(textOf(place)) !== undefined
  const broken = places.filter(isBroken)
  const blocking = broken.find((place) => textOf(place) !== scriptAt(document, place))
  const { ofNode } = useTitles()
  const hookName = useHookName()
  /** The label of a script of another widget includes that widget. */
  const nameOf = (place: ScriptLocation) => {
    const node = place.nodeId === nodeId ? undefined : document.find(place.nodeId ?? '')?.node
    return node ? `${ofNode(node)} · ${hookName(place)}` : hookName(place)
  }
  const markOf = useScriptMarks()
  const describe = (place: ScriptLocation) => ({
    name: nameOf(place),
    lines: linesOf(textOf(place)),
    mark: markOf(place, textOf(place)),
    isBroken: isBroken(place),
  })
  const whyBroken = blocking && t('designer.script_not_saved', { script: nameOf(blocking) })
  const discard = useConfirmDiscard(drafts.size > 0, onClose)
  const changedTexts = places
    .filter((place) => drafts.has(locationKey(place)))
    .map((place) => ({ nodeId: place.nodeId, hook: place.hook, text: textOf(place) }))
  const [side, setSide] = useState<ScriptSide>()
  const [isFull, setFull] = useState(false)
  const save = () => {
    if (whyBroken !== undefined || drafts.size === 0) return
    if (!isRefusal(session.run(setScripts(changedTexts, session.selection)))) onClose()
  }
  useSaveKey(save)
  const turn = (place: ScriptLocation, rules: readonly Rule[]) => {
    const at = document.definition.rules?.length ?? 0
    const others = changedTexts.filter((changed) => locationKey(changed) !== locationKey(place))
    const command = turnIntoRules([...others, { ...place, text: '' }], rules, session.selection)
    if (!isRefusal(session.run(command))) open({ kind: 'rules', start: { kind: 'rule', at } })
  }
  const title = useScriptTitle(current)
  const named = (place: ScriptLocation) => ({ place, name: nameOf(place) })
  return (
    <Dialog
      opened
      onClose={discard.close}
      title={title}
      width={1160}
      fullScreen={isFull}
      headActions={
        <>
          <SideButtons side={side} onChange={setSide} />
          <FullWindowButton isFull={isFull} onChange={setFull} />
        </>
      }
    >
      <Stack gap={20} className={classes.frame} data-full={isFull || undefined}>
        <ScriptNav
          groups={groups}
          current={current}
          describe={describe}
          onChoose={(place) => setKey(locationKey(place))}
        />
        {current && (
          <ScriptPane
            key={`${key} ${leads}`}
            place={current}
            text={textOf(current)}
            drafts={changedTexts}
            side={side}
            onChange={(text) => setDrafts((before) => new Map(before).set(key, text))}
            onTurn={(rules) => turn(current, rules)}
          />
        )}
        {!current && side === 'api' && <ScriptApi />}
      </Stack>
      <ScriptFooter
        blocking={blocking && named(blocking)}
        broken={broken.map(named)}
        onLead={(place) => {
          setKey(locationKey(place))
          setLeads(leads + 1)
        }}
        reason={whyBroken ?? (drafts.size === 0 ? t('designer.disabled_unchanged') : undefined)}
        onCancel={discard.close}
        onSave={save}
      />
      {discard.dialog}
    </Dialog>
  )
}

/** The title of the dialog names the widget whose script is open, which need not be the selected one. */
function useScriptTitle(current: ScriptLocation | undefined): string {
  const t = useT()
  const { session } = useDesigner()
  const { ofNode } = useTitles()
  const widget = session.document.find(current?.nodeId ?? '')?.node
  if (!widget) return t('designer.script_title')
  return t('designer.script_of', { widget: ofNode(widget), name: widget.options.name ?? widget.id })
}

const linesOf = (text: string) => (text.trim() === '' ? 0 : text.split('\n').length)
