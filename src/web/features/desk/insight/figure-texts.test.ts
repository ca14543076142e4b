import { expect, test } from 'vitest'
import { insight as ar } from '#i18n/ar/desk/insight.ts'
import { insight as en } from '#i18n/en/desk/insight.ts'
import { bytesText, changeText, dayText, figureText, percentText, pointText } from './figure-texts.ts'

test('figures have the unit of their measure', () => {
  expect(figureText(en, 'en', 'new_ads', 12345)).toBe('12,345')
  expect(figureText(en, 'en', 'active_people', 3.26)).toBe('3.3')
  expect(figureText(en, 'en', 'answer_minutes', 61)).toBe('61 minutes')
  expect(figureText(ar, 'ar', 'answer_minutes', 120)).toBe('ساعتان')
  expect(figureText(ar, 'ar', 'decision_minutes', 4 * 24 * 60)).toBe('4 أيام')
  expect(figureText(ar, 'ar', 'answer_minutes', null)).toBe('لا قياس')
})

test('a change is a share of the period before, or a number when that was zero', () => {
  expect(changeText(en, 12, 10)).toBe('\u2066+20%\u2069 on the period before')
  expect(changeText(en, 226, 1)).toBe('\u2066+22,500%\u2069 on the period before')
  expect(changeText(ar, 5, 10)).toBe('\u2066−50%\u2069 عن المدة السابقة')
  expect(changeText(en, 7000, 0)).toBe('\u2066+7,000\u2069 on the period before')
  expect(changeText(en, 0, 0)).toBe(en.same)
  expect(changeText(en, 3, null)).toBe(en.noBefore)
})

test('days and weeks have names, and bytes a unit', () => {
  expect(dayText('en', '2026-11-16')).toBe('16 Nov')
  expect(dayText('en', '2026-11-16', true)).toBe('16 Nov 2026')
  expect(dayText('ar', '2026-11-16')).toBe('16 تشرين الثاني')
  expect(pointText(en, 'en', { from: '2026-11-08', to: '2026-11-14', value: 1 })).toBe('8 Nov to 14 Nov')
  expect(bytesText(en, 'en', 0)).toBe('0 bytes')
  expect(bytesText(en, 'en', 1536)).toBe('1.5 KB')
  expect(bytesText(ar, 'ar', 5 * 1024 ** 3)).toBe('5 غيغابايت')
  expect(percentText(1, 3)).toBe('33%')
  expect(percentText(1, 0)).toBe('0%')
})
