import { expect, it } from 'vitest'
import { toLatinDigits } from './latin-digits.ts'

it.each(['０１２３４５６７８９', '๐๑๒๓๔๕๖๗๘๙', '໐໑໒໓໔໕໖໗໘໙', '០១២៣៤៥៦៧៨៩', '၀၁၂၃၄၅၆၇၈၉', '0123456789'])(
  'reads the digits of %s and leaves the surrounding text',
  (digits) => expect(toLatinDigits(`№ ${digits}.五`)).toBe('№ 0123456789.五'),
)
