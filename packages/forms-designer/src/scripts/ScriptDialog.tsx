import { ActionIcon, Button } from '@mantine/core'
import type { Rule } from '@rostrum/forms'
import { Dialog } from '@rostrum/ui/Dialog'
import { DisabledReason } from '@rostrum/ui/DisabledReason'
import { Box, Flex, PlainButton, Stack, Text } from '@rostrum/ui/layout'
import { IconAlertCircle, IconArrowsMaximize, IconArrowsMinimize, IconBook, IconHistory } from '@tabler/icons-react'
import { type ComponentProps, useMemo, useRef, useState } from 'react'
import { isRefusal } from '../commands/command.ts'
import type { FormDocument } from '../document/form-document.ts'
import { useDesigner } from '../view/designer-context.ts'
import { useMessageByKey, useT, useTitles } from '../view/messages.ts'
import { useConfirmDiscard } from '../view/use-confirm-discard.tsx'
import { SaveKey, useSaveKey } from '../view/use-save-key.tsx'
import { CodeEditor, type CodeEditorHandle } from './CodeEditor.tsx'
import { findScriptSyntaxError } from './check-script.ts'
import { RuleProposal } from './RuleProposal.tsx'
import { ScriptApi } from './ScriptApi.tsx'
import classes from './ScriptDialog.module.css'
import { type ResultTab, ScriptResults } from './ScriptResults.tsx'
import { ScriptTrial, type TrialOutcome } from './ScriptTrial.tsx'
import { linesOfOutput } from './ScriptTrialOutput.tsx'
import { ScriptVersions } from './ScriptVersions.tsx'
import {
  formScriptLocations,
  locationKey,
  otherScriptLocations,
  type ScriptLocation,
  scriptAt,
  widgetScriptLocations,
} from './script-locations.ts'
import { setScripts } from './set-scripts.ts'
import { proposedRules, turnIntoRules } from './turn-into-rules.ts'
import { useScriptProblems } from './use-script-problems.ts'

type ScriptDialogProps = { nodeId: string | undefined; hook: string; onClose: () => void }

/** The scripts of a widget and of the form. A script with a syntax error is not saved. */
export function ScriptDialog({ nodeId, hook, onClose }: ScriptDialogProps) {
  const t = useT()
  const { session, open } = useDesigner()
  const { document } = session
  const groups = useScriptGroups(document, nodeId)
  const places = groups.flatMap((group) => group.places)
  const [key, setKey] = useState(locationKey({ nodeId, hook }))
  const [drafts, setDrafts] = useState<ReadonlyMap<string, string>>(new Map())
  const textOf = (place: ScriptLocation) => drafts.get(locationKey(place)) ?? scriptAt(document, place)
  const current = places.find((place) => locationKey(place) === key)
  const isBroken = (place: ScriptLocation) =>
    place.language === 'javascript' && findScriptSyntaxError(textOf(place)) !== undefined
  const broken = places.find(isBroken)
  const { ofNode } = useTitles()
  /** The label of a script of another widget includes that widget's name. */
  const nameOf = (place: ScriptLocation) => {
    const node = place.nodeId === nodeId ? undefined : document.find(place.nodeId ?? '')?.node
    return node ? `${node.options.name ?? ofNode(node)}.${place.hook}` : place.hook
  }
  const describe = (place: ScriptLocation) => ({
    name: nameOf(place),
    lines: linesOf(textOf(place)),
    isBroken: isBroken(place),
  })
  const whyBroken = broken && t('designer.script_not_saved', { script: nameOf(broken) })
  const discard = useConfirmDiscard(drafts.size > 0, onClose)
  const changedTexts = places
    .filter((place) => drafts.has(locationKey(place)))
    .map((place) => ({ nodeId: place.nodeId, hook: place.hook, text: textOf(place) }))
  const [side, setSide] = useState<Side>()
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
  const title = useScriptTitle(nodeId)
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
            key={key}
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
      <Footer
        problem={whyBroken}
        reason={whyBroken ?? (drafts.size === 0 ? t('designer.disabled_unchanged') : undefined)}
        onCancel={discard.close}
        onSave={save}
      />
      {discard.dialog}
    </Dialog>
  )
}

function useScriptTitle(nodeId: string | undefined): string {
  const t = useT()
  const { session } = useDesigner()
  const { ofNode } = useTitles()
  const widget = nodeId === undefined ? undefined : session.document.find(nodeId)?.node
  if (!widget) return t('designer.script_title')
  return t('designer.script_of', { widget: ofNode(widget), name: widget.options.name ?? widget.id })
}

function useScriptGroups(document: FormDocument, nodeId: string | undefined) {
  const t = useT()
  return useMemo(
    () =>
      [
        { title: t('designer.script_widget'), places: widgetScriptLocations(document, nodeId) },
        { title: t('designer.script_form'), places: formScriptLocations },
        { title: t('designer.script_others'), places: otherScriptLocations(document, nodeId) },
      ].filter(({ places }) => places.length > 0),
    [document, nodeId, t],
  )
}

type ScriptNavProps = {
  groups: ReturnType<typeof useScriptGroups>
  current: ScriptLocation | undefined
  describe: (place: ScriptLocation) => Pick<ScriptButtonProps, 'name' | 'lines' | 'isBroken'>
  onChoose: (place: ScriptLocation) => void
}

function ScriptNav({ groups, current, describe, onChoose }: ScriptNavProps) {
  const t = useT()
  return (
    <Box component="nav" overflow="auto" className={classes.places} aria-label={t('designer.script_title')}>
      {groups.map(({ title, places }) => (
        <section key={title}>
          <Box component="h3" pt={8} pb={4} px={8} fz={12} lh={18} fw={400} c="mute">
            {title}
          </Box>
          {places.map((place) => (
            <ScriptButton
              key={locationKey(place)}
              {...describe(place)}
              isCurrent={place === current}
              onChoose={() => onChoose(place)}
            />
          ))}
        </section>
      ))}
    </Box>
  )
}

type FooterProps = {
  problem: string | undefined
  /** Why nothing can be saved now. */
  reason: string | undefined
  onCancel: () => void
  onSave: () => void
}

function Footer({ problem, reason, onCancel, onSave }: FooterProps) {
  const t = useT()
  return (
    <Flex component="footer" align="center" gap={8} mt={16} fz={13} c="mute">
      <Text span me="auto">
        {problem}
      </Text>
      <Button variant="default" onClick={onCancel}>
        {t('ui.cancel')}
      </Button>
      <DisabledReason reason={reason}>
        {(held) => (
          <Button onClick={onSave} {...held}>
            {t('designer.script_save')}
            <SaveKey />
          </Button>
        )}
      </DisabledReason>
    </Flex>
  )
}

type Side = 'api' | 'versions'

/** Switch between the trial of a script, the API and its versions. */
function SideButtons({ side, onChange }: { side: Side | undefined; onChange: (side: Side | undefined) => void }) {
  const t = useT()
  const propsOf = (which: Side) => ({
    variant: side === which ? 'light' : 'subtle',
    'aria-pressed': side === which,
    onClick: () => onChange(side === which ? undefined : which),
  })
  return (
    <>
      <Button size="xs" leftSection={<IconBook size={16} aria-hidden="true" />} {...propsOf('api')}>
        {t('designer.script_api')}
      </Button>
      <Button size="xs" leftSection={<IconHistory size={16} aria-hidden="true" />} {...propsOf('versions')}>
        {t('designer.script_versions')}
      </Button>
    </>
  )
}

function FullWindowButton({ isFull, onChange }: { isFull: boolean; onChange: (isFull: boolean) => void }) {
  const t = useT()
  const label = t('designer.full_window')
  const Icon = isFull ? IconArrowsMinimize : IconArrowsMaximize
  return (
    <ActionIcon
      className={classes.full}
      variant={isFull ? 'light' : 'subtle'}
      size={32}
      aria-label={label}
      title={label}
      aria-pressed={isFull}
      onClick={() => onChange(!isFull)}
    >
      <Icon size={16} aria-hidden="true" />
    </ActionIcon>
  )
}

const linesOf = (text: string) => (text.trim() === '' ? 0 : text.split('\n').length)

type ScriptButtonProps = {
  name: string
  lines: number
  isBroken: boolean
  isCurrent: boolean
  onChoose: () => void
}

function ScriptButton({ name, lines, isBroken, isCurrent, onChoose }: ScriptButtonProps) {
  const t = useT()
  return (
    <Flex
      component={PlainButton}
      justify="space-between"
      gap={8}
      w="full"
      py={4}
      px={8}
      bdrs={6}
      overflowWrap="anywhere"
      className={classes.place}
      aria-current={isCurrent || undefined}
      onClick={onChoose}
    >
      <span>{name}</span>
      {isBroken && (
        <IconAlertCircle size={14} className={classes.error} role="img" aria-label={t('designer.script_broken')} />
      )}
      {lines > 0 && (
        <Text span c="mute">
          {lines}
        </Text>
      )}
    </Flex>
  )
}

type ScriptPaneProps = {
  place: ScriptLocation
  text: string
  /** The texts of all scripts under edit. */
  drafts: ComponentProps<typeof ScriptTrial>['drafts']
  side: Side | undefined
  onChange: (text: string) => void
  onTurn: (rules: readonly Rule[]) => void
}

/** One script with its results, and what is open next to it: its trial, the API, or its versions. */
function ScriptPane({ place, text, drafts, side, onChange, onTurn }: ScriptPaneProps) {
  const [tab, setTab] = useState<ResultTab>('problems')
  const [outcome, setOutcome] = useState<TrialOutcome>()
  const [restored, setRestored] = useState(0)
  return (
    <>
      <Script
        key={restored}
        place={place}
        text={text}
        outcome={outcome}
        tab={tab}
        onTab={setTab}
        onChange={onChange}
        onTurn={onTurn}
      />
      {side === 'api' && <ScriptApi />}
      {side === 'versions' && (
        <ScriptVersions
          place={place}
          text={text}
          onRestore={(former) => {
            onChange(former)
            setRestored(restored + 1)
          }}
        />
      )}
      {place.language === 'javascript' && (
        <ScriptTrial
          place={place}
          text={text}
          drafts={drafts}
          isHidden={side !== undefined}
          onOutcome={(last) => {
            setOutcome(last)
            setTab(tabAfter(last))
          }}
        />
      )}
    </>
  )
}

/** What a run wrote comes first, else what it did. */
function tabAfter(outcome: TrialOutcome): ResultTab {
  return 'failed' in outcome || linesOfOutput(outcome.trial) > 0 ? 'output' : 'run'
}

type ScriptProps = {
  place: ScriptLocation
  text: string
  outcome: TrialOutcome | undefined
  tab: ResultTab
  onTab: (tab: ResultTab) => void
  onChange: (text: string) => void
  onTurn: (rules: readonly Rule[]) => void
}

function Script({ place, text, outcome, tab, onTab, onChange, onTurn }: ScriptProps) {
  const { session } = useDesigner()
  const problemsOf = useScriptProblems(place)
  const editor = useRef<CodeEditorHandle>(null)
  const names = useMemo(() => {
    const widgets = [...session.document.positions.values()].flatMap(({ node }) => node.options.name ?? [])
    return [...place.parameters, ...widgets]
  }, [session, place])
  const rules = useMemo(() => proposedRules(session.document, place, text), [session, place, text])
  return (
    <Box miw={0}>
      <Signature place={place} />
      <CodeEditor
        label={place.hook}
        language={place.language}
        text={text}
        names={names}
        onChange={onChange}
        lint={problemsOf}
        handle={editor}
      />
      {rules && <RuleProposal rules={rules} onAccept={() => onTurn(rules)} />}
      <ScriptResults
        text={text}
        problems={problemsOf(text)}
        outcome={outcome}
        canRun={place.language === 'javascript'}
        tab={tab}
        onTab={onTab}
        onReveal={({ from }) => editor.current?.reveal(from)}
        onFix={({ change }) => editor.current?.change(change)}
      />
    </Box>
  )
}

/** The explanation of the editor's content: when a script runs, or what CSS applies to. */
function Signature({ place: { hook, parameters, language } }: { place: ScriptLocation }) {
  const t = useT()
  const word = useMessageByKey()
  const isCss = language === 'css'
  return (
    <Flex component="p" wrap="wrap" gap={12} mb={8} fz={13} c="mute">
      {isCss ? <strong>{word(`form_setting.${hook}`)}</strong> : <code>{`${hook}(${parameters.join(', ')})`}</code>}
      {isCss && <span>{t('designer.css_where')}</span>}
    </Flex>
  )
}
