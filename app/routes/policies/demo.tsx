export default function Page() { return <h1>policies/demo</h1> }
