import { redirect } from 'react-router'

/** Until there is a landing page, the tracker is the front door. */
export const loader = () => redirect('/tracker')
