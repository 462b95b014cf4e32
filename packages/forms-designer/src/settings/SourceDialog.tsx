import { Autocomplete, Button, SegmentedControl, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import type { DataSource } from '@rostrum/forms'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { type ReactNode, useState } from 'react'
import { isRefusal } from '../commands/command.ts'
import { setDataSource } from '../commands/set-data-source.ts'
import { useDesigner } from '../view/designer-context.ts'
import { useRefusalMessage, useT } from '../view/messages.ts'
import { useConfirmDiscard } from '../view/use-confirm-discard.tsx'
import { DictionaryField } from './DictionaryField.tsx'
import { SourceTest } from './SourceTest.tsx'
import {
  blankSource,
  dictionaryCode,
  dictionaryParams,
  type PairError,
  type SourceDraft,
  sourceDraft,
  sourceFromDraft,
} from './source-draft.ts'

type SourceDialogProps = {
  /** Undefined for a new one. */
  sourceName: string | undefined
  onClose: () => void
}

/** The origin of a list: the host with a kind, or an address, and the path of the list in the response. */
export function SourceDialog({ sourceName, onClose }: SourceDialogProps) {
  const t = useT()
  const { session } = useDesigner()
  const sentence = useRefusalMessage()
  const [known] = useState(session.document.definition.dataSources?.find(({ name }) => name === sourceName))
  const [first] = useState<SourceDraft>(() => (known ? sourceDraft(known) : blankSource))
  const [draft, setDraft] = useState(first)
  const [error, setError] = useState<string>()
  const [pairError, setPairError] = useState<PairError>()
  const discard = useConfirmDiscard(JSON.stringify(draft) !== JSON.stringify(first), onClose)
  const run = (source: DataSource | undefined) => {
    const outcome = session.attempt(setDataSource(sourceName, source, session.selection))
    if (isRefusal(outcome)) setError(sentence(outcome))
    else onClose()
  }
  /** The source as typed, or undefined with the first error at its field. */
  const read = (): DataSource | undefined => {
    const typed = sourceFromDraft(draft, known)
    if ('source' in typed) return typed.source
    setPairError(typed.error)
    return undefined
  }
  const save = () => {
    const source = read()
    if (source) run(source)
  }
  const change = (part: Partial<SourceDraft>) => {
    setPairError(undefined)
    setError(undefined)
    setDraft({ ...draft, ...part })
  }
  return (
    <Dialog opened onClose={discard.close} title={t('designer.source_title')} width={640}>
      <Stack gap={12}>
        <TextInput
          data-autofocus={known ? undefined : true}
          required
          label={t('designer.record_name')}
          description={t('designer.source_name_hint')}
          value={draft.name}
          error={error}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <SegmentedControl
          aria-label={t('designer.source_from')}
          data={[
            { value: 'host', label: t('designer.source_host') },
            { value: 'request', label: t('designer.source_request') },
          ]}
          value={draft.from}
          onChange={(from) => change({ from: from === 'request' ? 'request' : 'host' })}
        />
        {draft.from === 'request' ? (
          <RequestFields draft={draft} error={pairError} onChange={change} />
        ) : (
          <HostFields draft={draft} error={pairError} onChange={change} />
        )}
        <SourceTest read={read} />
      </Stack>
      <Flex align="end" justify="space-between" gap={16} phone={{ direction: 'column', align: 'stretch', gap: 4 }}>
        {known && (
          <Button mt={24} variant="default" onClick={() => run(undefined)}>
            {t('designer.source_remove')}
          </Button>
        )}
        <Box flex={1}>
          <DialogActions onCancel={discard.close} onConfirm={save} confirmLabel={t('designer.source_save')} />
        </Box>
      </Flex>
      {discard.dialog}
    </Dialog>
  )
}

type PartProps = { draft: SourceDraft; error: PairError | undefined; onChange: (part: Partial<SourceDraft>) => void }

/** One text of a draft. */
function SourceTextField({
  name,
  label,
  hint,
  draft,
  onChange,
}: PartProps & { name: keyof SourceDraft; label: string; hint?: string }) {
  return (
    <TextInput
      label={label}
      description={hint}
      value={draft[name]}
      spellCheck={false}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  )
}

function SourcePairsField({
  name,
  label,
  draft,
  error: pairError,
  onChange,
}: PartProps & { name: PairError['part']; label: string }) {
  const t = useT()
  return (
    <Textarea
      label={label}
      description={t('designer.source_pairs_hint')}
      error={pairError?.part === name && t('designer.source_pairs_invalid', { line: pairError.line })}
      rows={2}
      spellCheck={false}
      value={draft[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  )
}

/** The lists that our server provides for forms. Another host may have others. */
const hostKinds = ['dictionary', 'regions', 'majors', 'schools'] as const

function HostFields(props: PartProps): ReactNode {
  const t = useT()
  const { draft, onChange } = props
  const kind = hostKinds.find((each) => each === draft.kind.trim())
  const code = kind === 'dictionary' ? dictionaryCode(draft) : undefined
  return (
    <>
      <Autocomplete
        label={t('designer.source_kind')}
        description={kind ? t(`designer.source_kind_${kind}`) : t('designer.source_kind_hint')}
        data={hostKinds.map((kind) => ({ value: kind, label: kind }))}
        renderOption={({ option }) => {
          const kind = hostKinds.find((each) => each === option.value)
          return (
            <span>
              {option.value}
              {kind && (
                <Text span display="block" fz={12} lh={18} c="mute">
                  {t(`designer.source_kind_${kind}`)}
                </Text>
              )}
            </span>
          )
        }}
        value={draft.kind}
        onChange={(kind) => onChange({ kind })}
      />
      {code === undefined ? (
        <SourcePairsField {...props} name="params" label={t('designer.source_params')} />
      ) : (
        <DictionaryField code={code} onChange={(next) => onChange({ params: dictionaryParams(next) })} />
      )}
    </>
  )
}

function RequestFields(props: PartProps): ReactNode {
  const t = useT()
  return (
    <>
      <SourceTextField {...props} name="url" label={t('designer.source_url')} hint={t('designer.source_url_hint')} />
      <SegmentedControl
        aria-label={t('designer.source_method')}
        data={['GET', 'POST']}
        value={props.draft.method}
        onChange={(method) => props.onChange({ method: method === 'POST' ? 'POST' : 'GET' })}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <SourcePairsField {...props} name="query" label={t('designer.source_query')} />
        <SourcePairsField {...props} name="headers" label={t('designer.source_headers')} />
      </SimpleGrid>
      <SourceTextField {...props} name="list" label={t('designer.source_list')} hint={t('designer.source_list_hint')} />
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <SourceTextField {...props} name="label" label={t('designer.source_label')} />
        <SourceTextField {...props} name="value" label={t('designer.source_value')} />
        <SourceTextField {...props} name="children" label={t('designer.source_children')} />
      </SimpleGrid>
    </>
  )
}
