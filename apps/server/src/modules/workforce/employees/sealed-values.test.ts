import { expect, it } from 'vitest'
import { encryptedFields } from './sealed-values.ts'

it.each([
  ['38 Strand Road, Yangon', '38****'],
  ['ရန်ကုန်တိုင်းဒေသကြီး၊ ဗဟန်း', 'ရန်ကုန်တိုင်း****'],
  ['ရန်ကုန်၊ဗဟန်း', 'ရန်ကုန်****'],
  ['ភ្នំពេញថ្មី', 'ភ្នំពេញថ្មី****'],
  ['กรุงเทพมหานคร', 'กรุงเทพ****'],
])('an address is masked after its first level, by whole characters of its script: %s', (address, shown) => {
  expect(encryptedFields.address.mask(address)).toBe(shown)
})
