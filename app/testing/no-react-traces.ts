// React finds out as it is loaded whether the browser's developer tools can show what it does, and then tells them of
// every render and effect. Nobody looks on in a test. Its warnings stay.
for (const method of ['timeStamp', 'createTask']) Reflect.deleteProperty(console, method);
