export default function Page() { return <h1>policies/record</h1> }
