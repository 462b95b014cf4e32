import { Button } from '@mantine/core'
import { wholeSyllables } from '@rostrum/i18n/whole-syllables'
import { FactList } from '@rostrum/ui/FactList'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { useState } from 'react'
import { Link } from 'react-router'
import { useResourcePages } from '../../../engine/public/use-resource-pages.ts'
import { useT } from '../../../shell/use-t.ts'
import type { Request } from './request-types.ts'

type Facts = readonly { name: string; label: string; before?: string | null; value: string }[]

/** Facts with what they were before, where that differs. */
export function RequestFacts({ facts }: { facts: Facts }) {
  return (
    <FactList
      layout="beside"
      facts={facts.map(({ name, label, before = null, value }) => ({
        key: name,
        term: label,
        value:
          before === null ? (
            <Box component="span" ws="pre-line">
              {wholeSyllables(value)}
            </Box>
          ) : (
            <>
              <s>{before}</s> → <strong>{value}</strong>
            </>
          ),
      }))}
    />
  )
}

/** What those who decide need to know besides the request: texts in question, figures of now, and the records. */
export function RequestMatter({ request: { evidence, records } }: { request: Request }) {
  const t = useT()
  const { facts, texts } = evidence
  return (
    <>
      {texts.map((text) => (
        <ShownText key={text.name} text={text} />
      ))}
      {facts.length > 0 && (
        <Stack component="section" gap={8} mt={20}>
          <h3>{t('approval.evidence')}</h3>
          <RequestFacts facts={facts} />
        </Stack>
      )}
      {records.length > 0 && (
        <Stack component="section" gap={8} mt={20}>
          <h3>{t('approval.records')}</h3>
          {records.map((record) => (
            <RecordLine key={`${record.resource} ${record.id}`} record={record} />
          ))}
        </Stack>
      )}
    </>
  )
}

/** A longer text is cut until it is opened, so that the facts below it stay in sight. */
const shownAtFirst = 600

function ShownText({ text: { label, value, isCut } }: { text: Request['evidence']['texts'][number] }) {
  const t = useT()
  const [isWhole, setWhole] = useState(value.length <= shownAtFirst)
  return (
    <Stack component="section" gap={8} mt={20}>
      <h3>{label}</h3>
      <Box p={12} bd="line" bdrs={8} ws="pre-line" overflowWrap="anywhere">
        {isWhole ? value : `${value.slice(0, shownAtFirst)}…`}
      </Box>
      {!isWhole && (
        <Flex>
          <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
            {t('approval.whole_text')}
          </Button>
        </Flex>
      )}
      {isWhole && isCut && (
        <Text fz={13} c="sub">
          {t('approval.text_cut')}
        </Text>
      )}
    </Stack>
  )
}

function RecordLine({ record: { path, id, kind, title, facts } }: { record: Request['records'][number] }) {
  const page = useResourcePages().get(path)
  const name = wholeSyllables(title)
  return (
    <Box py={8} bdb="line">
      <Text fz={13} c="sub">
        {kind}
      </Text>
      {page ? <Link to={`${page.path}?${new URLSearchParams({ id })}`}>{name}</Link> : <strong>{name}</strong>}
      {facts.length > 0 && (
        <Box mt={8}>
          <RequestFacts facts={facts} />
        </Box>
      )}
    </Box>
  )
}
