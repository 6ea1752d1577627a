import type { MetaDescriptor } from 'react-router'
import { head } from './head.ts'

type Loaded = { publicUrl: string; siteName: string }

/** The head of a page of who is signed in: kept out of search engines. */
export const privateHead =
  (page: { title: string; description: string; path: string }) =>
  ({ loaderData }: { loaderData?: Loaded }): MetaDescriptor[] =>
    loaderData ? head({ ...page, noindex: true, ...loaderData }) : []
