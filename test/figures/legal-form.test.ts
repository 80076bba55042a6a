import { describe, expect, test } from 'vitest'
import { missingShortName, rarelyWritten, withoutLegalForm } from '../../src/contract/legal-form.ts'

describe('the legal form at the end of a name', () => {
  test.each([
    ['Müller & Söhne GmbH', 'Müller & Söhne', 'GmbH'],
    ['Müller & Söhne gmbh', 'Müller & Söhne', 'gmbh'],
    ['Adidas AG', 'Adidas', 'AG'],
    ['Crema, Inc.', 'Crema', 'Inc.'],
    ['Amazon.com, Inc', 'Amazon.com', 'Inc'],
    ['Acme L.L.C.', 'Acme', 'L.L.C.'],
    ['Nestlé S.A.', 'Nestlé', 'S.A.'],
    ['Lavazza S.p.A.', 'Lavazza', 'S.p.A.'],
    ['Vestas Wind Systems A/S', 'Vestas Wind Systems', 'A/S'],
    ['Joe & The Juice ApS', 'Joe & The Juice', 'ApS'],
    ['Philips N.V.', 'Philips', 'N.V.'],
    ['Nokia Oyj', 'Nokia', 'Oyj'],
    ['Otto GmbH & Co. KG', 'Otto', 'GmbH & Co. KG'],
    ['Merck & Co. KG', 'Merck', '& Co. KG'],
    ['Samsung Electronics Co., Ltd.', 'Samsung Electronics', 'Co., Ltd.'],
    ['Smith & Co. Ltd', 'Smith & Co.', 'Ltd'],
    ['Bolt Pty Ltd', 'Bolt', 'Pty Ltd'],
    ['Allegro Sp. z o.o.', 'Allegro', 'Sp. z o.o.'],
    ['  Acme   Tools  Ltd ', 'Acme Tools', 'Ltd'],
  ])('of %s', (name, short, form) => expect(withoutLegalForm(name)).toEqual({ name: short, form }))

  test.each([
    ...[
      'Acme',
      'GmbH',
      'Inc.',
      'Aqua Spa',
      'Tiffany & Co.',
      'The Ordinary',
      'Such as',
      'Steam & Oak',
      'Kafira',
      'AB InBev',
      '',
    ],
    ...['Zinc', 'Vegas', 'Smith &', 'AG Insurance'],
  ])('is not in %s', (name) => expect(withoutLegalForm(name)).toBeUndefined())

  test('is no matter once the short name is an alias, in any case', () => {
    expect(missingShortName('Bolt GmbH', ['Bolt Cloud'])).toEqual({ name: 'Bolt', form: 'GmbH' })
    expect(missingShortName('Bolt GmbH', ['Bolt Cloud', 'BOLT'])).toBeUndefined()
  })

  test('ends a sentence with one full stop', () => {
    expect([rarelyWritten('GmbH'), rarelyWritten('Inc.')]).toEqual([
      'Answers rarely write GmbH.',
      'Answers rarely write Inc.',
    ])
  })

  test('is found at once, whatever the name', () => {
    const started = performance.now()
    expect(withoutLegalForm(`${'A AG '.repeat(200)}x`)).toBeUndefined()
    expect(withoutLegalForm(`A${' AG'.repeat(330)} x`)).toBeUndefined()
    expect(withoutLegalForm(`A ${'SAS'.repeat(330)} x`)).toBeUndefined()
    expect(performance.now() - started).toBeLessThan(1000)
  })
})
