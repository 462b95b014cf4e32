import { Button, SegmentedControl } from '@mantine/core'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { Flex, Stack } from '@rostrum/ui/layout'
import { PageHeading } from '@rostrum/ui/PageHeading'
import { Pagination } from '@rostrum/ui/Pagination'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { IconBellOff } from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { call } from '../../shell/api.ts'
import { useReportFailure } from '../../shell/failure.ts'
import { QueryContent } from '../../shell/QueryContent.tsx'
import { useT } from '../../shell/use-t.ts'
import { MessageCard } from './MessageCard.tsx'
import { messagesQuery, readMessageListParams } from './messages-queries.ts'

/** The messages of the signed-in person, whether or not they were also sent in another way. */
export function Component() {
  const t = useT()
  const queries = useQueryClient()
  const [address, setAddress] = useSearchParams()
  const params = readMessageListParams(address)
  const messages = useQuery({ ...messagesQuery(params), placeholderData: keepPreviousData })
  const reading = useMutation({
    mutationFn: (id: string | undefined) =>
      call('POST /recruitApi/app/api/person/message/read', id === undefined ? {} : { id }),
    onSuccess: () =>
      queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).includes('/person/message/') }),
    onError: useReportFailure(),
  })
  const show = (next: Record<string, string>) => setAddress(next, { replace: true })
  return (
    <>
      <PageHeading inPhoneBar title={t('messages.title')} description={t('messages.intro')} />
      <Flex wrap="wrap" align="center" justify="space-between" rowGap={12} columnGap={16} mb={16}>
        <SegmentedControl
          aria-label={t('messages.show')}
          value={params.unread ? 'unread' : 'all'}
          data={[
            { value: 'all', label: t('messages.all') },
            { value: 'unread', label: t('messages.unread') },
          ]}
          onChange={(value) => show(value === 'unread' ? { unread: 'true' } : {})}
        />
        <Button
          variant="default"
          disabled={!messages.data?.unread}
          loading={reading.isPending && reading.variables === undefined}
          onClick={() => reading.mutate(undefined)}
        >
          {t('messages.read_all')}
        </Button>
      </Flex>
      <QueryContent query={messages} skeleton={<SkeletonBlocks count={4} />}>
        {({ records, total, current, size }) =>
          records.length === 0 ? (
            <EmptyState
              icon={<IconBellOff stroke={1.6} />}
              title={t(params.unread ? 'messages.none_unread' : 'messages.empty')}
              description={t(params.unread ? 'messages.none_unread_text' : 'messages.empty_text')}
            />
          ) : (
            <Stack gap={12} aria-busy={messages.isPlaceholderData}>
              {records.map((message) => (
                <MessageCard key={message.id} message={message} onOpen={() => reading.mutate(message.id)} />
              ))}
              {total > size && (
                <Pagination
                  current={current}
                  size={size}
                  total={total}
                  onChange={(page) => show({ ...(params.unread && { unread: 'true' }), page: String(page) })}
                />
              )}
            </Stack>
          )
        }
      </QueryContent>
    </>
  )
}
