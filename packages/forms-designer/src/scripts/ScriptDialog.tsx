import type { Diagnostic } from '@codemirror/lint'
import { Button } from '@mantine/core'
import type { Rule } from '@rostrum/forms'
import { Dialog } from '@rostrum/ui/Dialog'
import { DisabledReason } from '@rostrum/ui/DisabledReason'
import { Box, Flex, PlainButton, Stack, Text } from '@rostrum/ui/layout'
import { IconAlertCircle, IconAlertTriangle, IconBook, IconHistory } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { isRefusal } from '../commands/command.ts'
import { useDesigner } from '../view/designer-context.ts'
import { useMessageByKey, useT, useTitles } from '../view/messages.ts'
import { useConfirmDiscard } from '../view/use-confirm-discard.tsx'
import { SaveKey, useSaveKey } from '../view/use-save-key.tsx'
import { CodeEditor } from './CodeEditor.tsx'
import { createReferenceChecker, type UnknownReference } from './check-references.ts'
import { findScriptSyntaxError, positionAt } from './check-script.ts'
import { cssMessage } from './css-message.ts'
import { lintCss } from './lint-css.ts'
import { RuleProposal } from './RuleProposal.tsx'
import { ScriptApi } from './ScriptApi.tsx'
import classes from './ScriptDialog.module.css'
import { ScriptTrial } from './ScriptTrial.tsx'
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

type ScriptDialogProps = { nodeId: string | undefined; hook: string; onClose: () => void }

/** The scripts of a widget and of the form. A script with a syntax error is not saved. */
export function ScriptDialog({ nodeId, hook, onClose }: ScriptDialogProps) {
  const t = useT()
  const { session, open } = useDesigner()
  const { document } = session
  const groups = useMemo(
    () =>
      [
        { title: t('designer.script_widget'), places: widgetScriptLocations(document, nodeId) },
        { title: t('designer.script_form'), places: formScriptLocations },
        { title: t('designer.script_others'), places: otherScriptLocations(document, nodeId) },
      ].filter(({ places }) => places.length > 0),
    [document, nodeId, t],
  )
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
  const whyBroken = broken && t('designer.script_not_saved', { script: nameOf(broken) })
  const discard = useConfirmDiscard(drafts.size > 0, onClose)
  const changedTexts = places
    .filter((place) => drafts.has(locationKey(place)))
    .map((place) => ({ nodeId: place.nodeId, hook: place.hook, text: textOf(place) }))
  const [side, setSide] = useState<Side>()
  const change = (text: string) => setDrafts((before) => new Map(before).set(key, text))
  const [restored, setRestored] = useState(0)
  const restore = (text: string) => {
    change(text)
    setRestored(restored + 1)
  }
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
  const widget = nodeId === undefined ? undefined : document.find(nodeId)?.node
  const title = widget
    ? t('designer.script_of', { widget: ofNode(widget), name: widget.options.name ?? widget.id })
    : t('designer.script_title')
  return (
    <Dialog opened onClose={discard.close} title={title} width={1160}>
      <SideButtons side={side} onChange={setSide} />
      <Stack gap={20} className={classes.frame}>
        <Box component="nav" overflow="auto" className={classes.places} aria-label={t('designer.script_title')}>
          {groups.map(({ title, places: listed }) => (
            <section key={title}>
              <Box component="h3" pt={8} pb={4} px={8} fz={12} lh={18} fw={400} c="mute">
                {title}
              </Box>
              {listed.map((place) => (
                <ScriptButton
                  key={locationKey(place)}
                  name={nameOf(place)}
                  lines={linesOf(textOf(place))}
                  isBroken={isBroken(place)}
                  isCurrent={place === current}
                  onChoose={() => setKey(locationKey(place))}
                />
              ))}
            </section>
          ))}
        </Box>
        {current && (
          <Script
            key={`${key} ${restored}`}
            place={current}
            text={textOf(current)}
            onChange={change}
            onTurn={(rules) => turn(current, rules)}
          />
        )}
        {side === 'api' && <ScriptApi />}
        {current && side === 'versions' && (
          <ScriptVersions place={current} text={textOf(current)} onRestore={restore} />
        )}
        {current?.language === 'javascript' && side === undefined && (
          <ScriptTrial key={key} place={current} text={textOf(current)} drafts={changedTexts} />
        )}
      </Stack>
      <Flex component="footer" align="center" gap={8} mt={16} fz={13} c="mute">
        <Text span me="auto">
          {whyBroken}
        </Text>
        <Button variant="default" onClick={discard.close}>
          {t('ui.cancel')}
        </Button>
        <DisabledReason reason={whyBroken ?? (drafts.size === 0 ? t('designer.disabled_unchanged') : undefined)}>
          {(held) => (
            <Button onClick={save} {...held}>
              {t('designer.script_save')}
              <SaveKey />
            </Button>
          )}
        </DisabledReason>
      </Flex>
      {discard.dialog}
    </Dialog>
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
    <Flex justify="end" mb={8}>
      <Button size="xs" leftSection={<IconBook size={16} aria-hidden="true" />} {...propsOf('api')}>
        {t('designer.script_api')}
      </Button>
      <Button size="xs" leftSection={<IconHistory size={16} aria-hidden="true" />} {...propsOf('versions')}>
        {t('designer.script_versions')}
      </Button>
    </Flex>
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

/** An unknown name in a script, with a suggestion. */
function useUnknownReferenceMessage(): (unknown: UnknownReference) => string {
  const t = useT()
  const { session } = useDesigner()
  const { ofNode } = useTitles()
  return (unknown) => {
    if (unknown.what === 'choice') {
      const field = session.document.find(unknown.fieldId)?.node
      return t('designer.script_unknown_choice', { value: unknown.value, field: field ? ofNode(field) : '' })
    }
    const { what, name, like } = unknown
    if (what === 'widget' && name === '') return t('designer.script_unknown_blank')
    const missing = t(`designer.script_unknown_${what}`, { name })
    return like === undefined ? missing : t('designer.script_meant', { missing, like })
  }
}

type ScriptProps = {
  place: ScriptLocation
  text: string
  onChange: (text: string) => void
  onTurn: (rules: readonly Rule[]) => void
}

function Script({ place, text, onChange, onTurn }: ScriptProps) {
  const t = useT()
  const { session } = useDesigner()
  const unknownSentence = useUnknownReferenceMessage()
  const names = useMemo(() => {
    const widgets = [...session.document.positions.values()].flatMap(({ node }) => node.options.name ?? [])
    return [...place.parameters, ...widgets]
  }, [session, place])
  const check = useMemo(() => {
    const checkReferences = createReferenceChecker(session.document.definition)
    const { nodeId, parameters, language } = place
    return (source: string) => (language === 'css' ? [] : checkReferences({ nodeId, parameters, source }))
  }, [session, place])
  const rules = useMemo(() => proposedRules(session.document, place, text), [session, place, text])
  const diagnose = (code: string): readonly Diagnostic[] => {
    if (place.language === 'css') {
      return lintCss(code).map((diagnostic) => ({
        ...{ from: diagnostic.from, to: diagnostic.to },
        ...{ severity: 'warning', message: cssMessage(t, diagnostic) },
      }))
    }
    const diagnostic = findScriptSyntaxError(code)
    const unknown = check(code).map(
      (each): Diagnostic => ({
        ...{ from: each.from, to: each.to },
        ...{ severity: 'warning', message: unknownSentence(each) },
      }),
    )
    if (!diagnostic) return unknown
    const to = Math.min(diagnostic.at + 1, code.length)
    return [{ from: Math.min(diagnostic.at, to), to, severity: 'error', message: diagnostic.message }, ...unknown]
  }
  return (
    <Box miw={0}>
      <Signature place={place} />
      <CodeEditor
        label={place.hook}
        language={place.language}
        text={text}
        names={names}
        onChange={onChange}
        lint={diagnose}
      />
      <Problems place={place} text={text} unknown={check(text)} />
      {rules && <RuleProposal rules={rules} onAccept={() => onTurn(rules)} />}
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
      <span>{t(isCss ? 'designer.css_where' : 'designer.script_where')}</span>
    </Flex>
  )
}

function Problems({
  place,
  text,
  unknown,
}: {
  place: ScriptLocation
  text: string
  unknown: readonly UnknownReference[]
}) {
  const t = useT()
  const unknownSentence = useUnknownReferenceMessage()
  const diagnostic = place.language === 'javascript' ? findScriptSyntaxError(text) : undefined
  const unsupportedCss = place.language === 'css' ? lintCss(text) : []
  return (
    <Box role="status" mih={44} mt={8} fz={13} lh={20} className={classes.problems}>
      {diagnostic && (
        <p className={classes.error}>
          <IconAlertCircle size={16} aria-hidden="true" />
          {t('designer.script_error')}
          <Text span ms="auto" c="mute">
            {diagnostic.message} ·{' '}
            {t('designer.diagnostic_place', { line: diagnostic.line, column: diagnostic.column })}
          </Text>
        </p>
      )}
      {unsupportedCss.map((left) => (
        <Text key={left.from} c="deadline">
          <IconAlertTriangle size={16} aria-hidden="true" />
          {cssMessage(t, left)}
          <Text span ms="auto" c="mute">
            {t('designer.diagnostic_place', positionAt(text, left.from))}
          </Text>
        </Text>
      ))}
      {unknown.map((each) => (
        <Text key={each.from} c="deadline">
          <IconAlertTriangle size={16} aria-hidden="true" />
          {unknownSentence(each)}
          <Text span ms="auto" c="mute">
            {t('designer.diagnostic_place', positionAt(text, each.from))}
          </Text>
        </Text>
      ))}
    </Box>
  )
}
