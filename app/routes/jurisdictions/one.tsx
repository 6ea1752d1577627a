export default function Page() { return <h1>jurisdictions/one</h1> }
