import { expect, it } from 'vitest'
import { absentSmsSender } from '../../../kernel/sms/absent-sender.ts'
import { sendsResultsBySms } from './result-channels.ts'

type Services = Parameters<typeof sendsResultsBySms>[0]

const chinese = '+8613800138000'
const template = { '*': { 'zh-CN': 'T1' } }
const all = { returned: template, passed: template, rejected: template }

function services(messageTemplates?: object, sms: unknown = {}): Services {
  const config = { smsCountries: ['CN'], sms: messageTemplates && { messageTemplates } }
  return { sms, config } as unknown as Services
}

it('results come by SMS where each of them has a template in the language of the reader', () => {
  expect(sendsResultsBySms(services(all), chinese, 'zh-CN')).toBe(true)
  expect(sendsResultsBySms(services(all), chinese, 'en')).toBe(false)
  const { rejected, ...others } = all
  expect(sendsResultsBySms(services(others), chinese, 'zh-CN')).toBe(false)
  expect(sendsResultsBySms(services({ ...others, rejected: { CN: rejected['*'] } }), chinese, 'zh-CN')).toBe(true)
})

it('results come by SMS in demo mode, but to no country that the installation does not serve, and not without a provider', () => {
  expect(sendsResultsBySms(services(), chinese, 'zh-CN')).toBe(true)
  expect(sendsResultsBySms(services(all), '+66812345678', 'zh-CN')).toBe(false)
  expect(sendsResultsBySms(services(undefined, absentSmsSender), chinese, 'zh-CN')).toBe(false)
})
