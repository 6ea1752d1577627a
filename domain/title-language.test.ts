import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { titleLanguage, type TitleLanguage } from './title-language.ts'

const TITLES: [title: string, language: TitleLanguage | undefined][] = [
  ['Loi n° 09-08 relative à la protection des personnes physiques', 'fr'],
  ['Ordonnance-loi n° 23/010 portant Code du numérique', 'fr'],
  ['Projet de loi portant protection des données', 'fr'],
  ['Arrêté portant création d’un comité', 'fr'],
  ['Lei n.º 22/11 da Proteção de Dados Pessoais', 'pt'],
  ['Proposta de Lei da Cibersegurança (Angola)', 'pt'],
  ['Decreto Presidencial n.º 214/16', 'pt'],
  ['Ley núm. 1/2016 de Protección de Datos Personales', 'es'],
  ['Decreto-Ley 1/2020', 'es'],
  ['Nigeria Data Protection Act, 2023', undefined],
  ['Code of Practice for Interactive Computer Service Platforms', undefined],
  ['Leira Data Act', undefined], // a beginning is whole words
]

test.each(TITLES)('%s', (title, language) => expect(titleLanguage(title)).toBe(language))

const seed = ['africa', 'nigeria-federal', 'nigeria-states'].flatMap(
  (name) =>
    JSON.parse(readFileSync(new URL(`../db/seed/${name}.json`, import.meta.url), 'utf8')) as {
      jurisdiction: string
      title: string
    }[],
)
// Small words that English titles do not have; the names of two foreign bodies are in English titles all the same.
const FOREIGN = /(?<!\p{L})(portant|relative|sur|nationale|n°|n\.º|núm\.|da|das|do|de)(?!\p{L})/u
const ENGLISH = /^(Decision of the Haute|Association des Blogueurs)/

test('every title on record that is not English says which language it is in, and no other does', () => {
  const wrong = seed.filter(({ title }) => (titleLanguage(title) !== undefined) !== (FOREIGN.test(title) && !ENGLISH.test(title)))
  expect(wrong.map(({ title }) => title)).toEqual([])
})

test('the languages are those of the places', () => {
  const places = (language: TitleLanguage) =>
    [...new Set(seed.filter(({ title }) => titleLanguage(title) === language).map(({ jurisdiction }) => jurisdiction))].toSorted()
  expect(places('es')).toEqual(['GQ'])
  expect(places('pt')).toEqual(['AO', 'CV', 'GW', 'MZ', 'ST'])
})
