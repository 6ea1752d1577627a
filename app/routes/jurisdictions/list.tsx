export default function Page() { return <h1>jurisdictions/list</h1> }
