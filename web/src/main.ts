import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import "./ui/shared.css";

mount(App, { target: document.getElementById("app")! });
