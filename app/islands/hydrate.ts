import { createElement, type FunctionComponent } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Makes an element of the page an island of React, from the props it was rendered with. */
export function hydrate(element: HTMLElement, Component: FunctionComponent<never>): void {
  const Island = Component as FunctionComponent<object> // app/ui/island.tsx wrote these props for this component
  hydrateRoot(element, createElement(Island, JSON.parse(element.dataset.props ?? '{}') as object))
}
